import { answerHelp } from '../answerHelp';
import { endOnSignal } from '../start/processes';

answerHelp(`Usage: npm run cluster
  Starts the services of deploy/compose.yaml without containers, until Ctrl-C.
  PORT_BASE     where it answers, by https; by default 4000
  CLUSTER_APIS  how many APIs; by default 2

Example:
  PORT_BASE=5000 CLUSTER_APIS=4 npm run cluster
`);

const { Cluster } = await import('./Cluster');

/** Starts the topology of `deploy/compose.yaml` without containers, until Ctrl-C. */
const cluster = await Cluster.start({
  base: Number(process.env['PORT_BASE'] ?? 4000),
  apis: Number(process.env['CLUSTER_APIS'] ?? 2),
  log: console.log,
});
console.log(`
The cluster is ready: ${[...cluster.running.keys()].join(', ')}, postgres ${cluster.postgres.version}
  ${cluster.url}/sandbox, with the certificate .cache/cluster/tls/certificate.pem
  Ctrl-C ends everything.
`);
endOnSignal(() => cluster.stop());
