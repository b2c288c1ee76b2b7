import 'shared-ui/styles/base.scss';
import { runStandalone } from 'shared-auth/standalone';
import { routes } from './routes';

void runStandalone(routes);
