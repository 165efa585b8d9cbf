// Started by sink.ts: receives and discards emails, and reports their times every 20 ms.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

let times: number[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => {
      times.push(performance.timeOrigin + performance.now());
      done();
    });
  },
});
server.on('error', (error) => process.stderr.write(`${error.message}\n`));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }));
setInterval(() => {
  if (times.length === 0) return;
  process.send?.(times);
  times = [];
}, 20);
