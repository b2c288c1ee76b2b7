export { releaseFiles } from 'shell/http';
