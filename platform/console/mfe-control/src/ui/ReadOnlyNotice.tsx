import type { Permission } from 'control/contract';
import { Notice } from 'shared-ui';
import { may } from '../api/controlApi';

interface ReadOnlyNoticeProps {
  permission: Permission;
  children: string;
}

/** Says why a screen has no buttons, to operators whose roles allow no change. */
export function ReadOnlyNotice({ permission, children }: ReadOnlyNoticeProps) {
  return may(permission) ? null : <Notice>{children}</Notice>;
}
