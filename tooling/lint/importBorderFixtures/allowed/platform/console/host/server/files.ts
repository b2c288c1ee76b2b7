export { prerenderMissing } from 'releases/prerender';
