import { dashboard } from './observability/dashboard';

/** Prints the dashboard for Grafana: `npm run -s dashboard > dashboard.json`. */
console.log(JSON.stringify(dashboard, null, 2));
