/**
 * What remotes may use of the router. They import it as `react-router-dom`, and the shell hands them this module: the
 * whole package would double its bytes on a first visit. In a remote TypeScript sees this module under that name.
 */
export type * from 'react-router';
export {
  Link,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
