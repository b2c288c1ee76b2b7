// @ts-check

/** What the shell provides of the router. Any other name would be undefined in a remote at run time. */
export const routerFacade = [
  'useNavigate',
  'useParams',
  'useLocation',
  'useSearchParams',
  'Link',
  'NavLink',
  'useBlocker',
];
