export { createShellServer } from '../../shell/server/server';
