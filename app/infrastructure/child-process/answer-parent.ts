/**
 * The child's half of child-process.server.ts: answers each message of the parent with what `work` makes of it, and
 * ends when the parent does. `work` says failures in its answer; one that throws is nobody's to catch.
 */
export function answerParent<Order, Answer>(work: (order: Order) => Promise<Answer>): void {
  process.on('message', async (order: Order) => process.send?.(await work(order)));
  process.on('disconnect', () => process.exit(0));
}
