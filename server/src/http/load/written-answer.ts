/** Frozen answers never change, so each is serialised once and shared by all readers. */
const written = new WeakMap<object, Buffer>();
const shared = new WeakSet<Buffer>();

/** Notes that a body is in memory anyway, however many readers it has. */
export const markShared = (body: Buffer): Buffer => {
  shared.add(body);
  return body;
};

/** Whether every reader gets these very bytes. */
export const isShared = (body: Buffer): boolean => shared.has(body);

const writeShared = (answer: object): Buffer => {
  const body = markShared(Buffer.from(JSON.stringify(answer)));
  written.set(answer, body);
  return body;
};

/** An answer as it is sent. */
export const writtenAnswer = (answer: unknown): string | Buffer => {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return JSON.stringify(answer);
  return written.get(answer) ?? writeShared(answer);
};

/** How much memory a response takes until it is read: a shared one is there in any case. */
export const bytesOf = (payload: unknown): number => {
  if (Buffer.isBuffer(payload)) return isShared(payload) ? 0 : payload.length;
  return typeof payload === 'string' ? Buffer.byteLength(payload) : 0;
};
