import type { IncomingMessage, ServerResponse } from 'node:http';

/** How long a transfer may take, in milliseconds, and how little may pass meanwhile, in bytes. */
type TransferLimits = {
  /** Nothing of a request has arrived for so long. */
  silence: number;
  /** Fewer bytes than `windowBytes` have arrived within `window`: a sender that drips to hold a connection. */
  window: number;
  windowBytes: number;
  /** The whole of a request that isn't an upload: of a visitor's form, of a form of the back-office. */
  form: number;
  adminForm: number;
  /** A reader has taken nothing of an answer that waits for it. */
  reader: number;
};

const MINUTE = 60_000;
const LIMITS: TransferLimits = {
  silence: MINUTE,
  window: MINUTE,
  windowBytes: 32 * 1024,
  form: MINUTE,
  adminForm: 5 * MINUTE,
  // What a slow line holds on its way shows no progress for a while.
  reader: 5 * MINUTE,
};
const ROUND_MS = 1_000;

type Transfer = {
  request: IncomingMessage;
  response: ServerResponse;
  total: number;
  begun: number;
  arrived: Progress;
  windowBegun: { at: number; bytes: number };
  taken: Progress;
};
type Progress = { bytes: number; at: number };

/**
 * Ends transfers that stand still: by their progress, not by how long they take, so that a film of hundreds of megabytes
 * may come in over a slow line. A request that ends so is told 408. `check` looks once at all that are under way;
 * `start` does so every second.
 */
export function transferWatch(limits: TransferLimits = LIMITS, now: () => number = Date.now) {
  const inProgress = new Set<Transfer>();
  return {
    watch(request: IncomingMessage, response: ServerResponse): void {
      const at = now();
      const transfer: Transfer = {
        request,
        response,
        total: totalOf(request.url ?? '/', limits),
        begun: at,
        arrived: { bytes: request.socket.bytesRead, at },
        windowBegun: { at, bytes: request.socket.bytesRead },
        taken: { bytes: 0, at },
      };
      inProgress.add(transfer);
      response.once('close', () => inProgress.delete(transfer));
    },
    check(): void {
      const at = now();
      for (const transfer of inProgress) {
        if (!transfer.request.complete) checkSender(transfer, limits, at);
        checkReader(transfer, limits, at);
      }
    },
    start(): void {
      setInterval(() => this.check(), ROUND_MS).unref();
    },
  };
}

function totalOf(address: string, limits: TransferLimits): number {
  if (/^\/admin\/uploads(?:[/?]|$)/.test(address)) return Number.POSITIVE_INFINITY;
  return address.startsWith('/admin/') ? limits.adminForm : limits.form;
}

function checkSender(transfer: Transfer, limits: TransferLimits, at: number): void {
  const { request, arrived, windowBegun } = transfer;
  const { bytesRead } = request.socket;
  // What has arrived and nobody has read yet is not the sender's delay.
  const behind = request.readableLength > 0;
  if (bytesRead > arrived.bytes || behind) transfer.arrived = { bytes: bytesRead, at };
  if (bytesRead - windowBegun.bytes >= limits.windowBytes || behind)
    transfer.windowBegun = { at, bytes: bytesRead };
  const silent = at - transfer.arrived.at > limits.silence;
  const dripping = at - transfer.windowBegun.at > limits.window;
  if (silent || dripping || at - transfer.begun > transfer.total) endWith408(transfer);
}

function checkReader(transfer: Transfer, limits: TransferLimits, at: number): void {
  const { socket } = transfer.response;
  if (!socket) return;
  // What the system has taken over; what still waits for it is in writableLength.
  const bytes = socket.bytesWritten - socket.writableLength;
  if (bytes > transfer.taken.bytes || socket.writableLength === 0) transfer.taken = { bytes, at };
  else if (at - transfer.taken.at > limits.reader) socket.destroy();
}

/** As Node's own limit of the whole request says it: whatever works on the request sees a line that dropped. */
function endWith408({ request, response }: Transfer): void {
  const { socket } = request;
  if (response.headersSent || !socket.writable) socket.destroy();
  else {
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    socket.destroySoon();
  }
}
