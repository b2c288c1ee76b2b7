/**
 * What remotes may use of the router. They share this, not the whole package, which would cost each
 * first visit twice the bytes. A name that is not here is undefined in a remote, so lint knows this list.
 */
export {
  Link,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
