import { startProvider } from 'operators/testing';

/** Signs the made-up operators in, for a trial: at OPERATOR_ISSUER, for the console at CONTROL_ORIGIN. */
const { PORT, HOST, OPERATOR_ISSUER: issuer = '', CONTROL_ORIGIN: origin = '' } = process.env;
const provider = await startProvider(`${origin}/signed-in`, {
  issuer,
  port: Number(PORT),
  ...(HOST !== undefined && { host: HOST }),
});
process.once('SIGTERM', () => void provider.close().then(() => process.exit(0)));
process.once('disconnect', () => process.exit(0));
