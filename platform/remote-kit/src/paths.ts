/**
 * Functions of the router that need no context. They are compiled into the remote that imports them: the shell provides
 * only what `react-router-dom` shows.
 */
export {
  createPath,
  createSearchParams,
  generatePath,
  matchPath,
  parsePath,
  resolvePath,
} from 'react-router';
