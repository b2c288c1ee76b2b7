import type { LinkProps } from 'react-router-dom';

export { Link } from 'react-router-dom';
export type TextLinkProps = LinkProps;
