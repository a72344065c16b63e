/** Whether a command is to explain itself instead of doing its work. */
export function asksForHelp(): boolean {
  return process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h');
}

/** Ends the process with the usage of a command where it is asked for. */
export function explainIfAsked(usage: string): void {
  if (!asksForHelp()) return;
  process.stdout.write(`usage: ${usage}\n`);
  process.exit(0);
}

/** The same for a command without arguments, which refuses any: ignored, they would be taken for understood. */
export function refuseArguments(usage: string): void {
  explainIfAsked(usage);
  const [given] = process.argv.slice(2);
  if (given === undefined) return;
  process.stderr.write(`${given}: this command takes no arguments\nusage: ${usage}\n`);
  process.exit(1);
}
