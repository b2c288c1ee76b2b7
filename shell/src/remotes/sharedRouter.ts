/**
 * What remotes may use of the router. Sharing the whole package would double its bytes on a first visit. A name
 * that is missing here is undefined in a remote, so lint checks against this list.
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
