export { FullPageError } from '../../errors/FullPageError';
export { useRemotes } from '../../remotes/RemotesContext';
