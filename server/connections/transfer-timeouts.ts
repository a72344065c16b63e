import type { IncomingMessage, ServerResponse } from 'node:http';

/** Timeouts of transfers in milliseconds, and the minimum number of bytes in a window. */
type TransferLimits = {
  /** Maximum time without any received byte. */
  silence: number;
  /** Minimum throughput: fewer than `windowBytes` within `window` is a slow-loris client that holds a connection. */
  window: number;
  windowBytes: number;
  /** Maximum time for a whole request that isn't an upload: forms of visitors and of the back-office. */
  form: number;
  adminForm: number;
  /** Maximum time without progress of a client that reads a response. */
  reader: number;
};

const MINUTE = 60_000;
const LIMITS: TransferLimits = {
  silence: MINUTE,
  window: MINUTE,
  windowBytes: 32 * 1024,
  form: MINUTE,
  adminForm: 5 * MINUTE,
  // Buffers of a slow connection show no progress for a while.
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
 * Ends stalled transfers by their progress, not their duration, so that a film of hundreds of megabytes can arrive over
 * a slow connection. A request that ends so gets 408. `check` inspects all transfers once; `start` does so every
 * second.
 */
export function transferWatch(limits: TransferLimits = LIMITS, now = () => performance.now()) {
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

/** Requests whose body is a file: uploads, and the file of an import, with scripts as `….data`. */
const SENT_FILES = /^\/admin\/(?:uploads|importer\/fichier)(?:[./?]|$)/;

function totalOf(address: string, limits: TransferLimits): number {
  if (SENT_FILES.test(address)) return Number.POSITIVE_INFINITY;
  return address.startsWith('/admin/') ? limits.adminForm : limits.form;
}

function checkSender(transfer: Transfer, limits: TransferLimits, at: number): void {
  const { request, arrived, windowBegun } = transfer;
  const { bytesRead } = request.socket;
  // Received bytes that the application hasn't read yet are not the sender's delay.
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
  // Bytes that the kernel has accepted; writableLength counts those still buffered.
  const bytes = socket.bytesWritten - socket.writableLength;
  if (bytes > transfer.taken.bytes || socket.writableLength === 0) transfer.taken = { bytes, at };
  else if (at - transfer.taken.at > limits.reader) socket.destroy();
}

/** Ends a request as Node's own request timeout does: handlers see an aborted connection. */
function endWith408({ request, response }: Transfer): void {
  const { socket } = request;
  if (response.headersSent || !socket.writable) socket.destroy();
  else {
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    socket.destroySoon();
  }
}
