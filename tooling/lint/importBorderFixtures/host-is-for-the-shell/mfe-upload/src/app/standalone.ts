export { runStandalone } from 'shared-auth/standalone';
