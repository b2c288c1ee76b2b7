import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Delivered = {
  /** The sender and recipient of the envelope. */
  from: string;
  to: string[];
  /** Headers and body as received. */
  source: string;
};

export type MailServer = {
  url: string;
  delivered: Delivered[];
  /** Rejects the next mails with this answer. */
  refuseWith(words: string | null): void;
  close(): Promise<void>;
};

/** An SMTP server that requires a login and stores what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const delivered: Delivered[] = [];
  let refusal: string | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'plum' && password === 'p@ss') done(null, { user: username });
      else done(new Error('Unknown user'));
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then((source) => {
        if (refusal !== null) {
          done(new Error(refusal));
          return;
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        delivered.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://plum:p%40ss@127.0.0.1:${port}`,
    delivered,
    refuseWith: (words) => {
      refusal = words;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
