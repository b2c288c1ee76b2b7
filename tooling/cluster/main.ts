import { endOnSignal } from '../start/processes';
import { Cluster } from './Cluster';

/** Starts the topology of `deploy/compose.yaml` without containers, until Ctrl-C. */
const cluster = await Cluster.start({
  base: Number(process.env['PORT_BASE'] ?? 4000),
  apis: Number(process.env['CLUSTER_APIS'] ?? 2),
  log: console.log,
});
console.log(`
The cluster is ready: ${[...cluster.running.keys()].join(', ')}, postgres ${cluster.postgres.version}
  Applicants: ${cluster.url}/sandbox
  Operators:  ${cluster.consoleUrl}
  Both with the certificate .cache/cluster/tls/certificate.pem
  Ctrl-C ends everything.
`);
endOnSignal(() => cluster.stop());
