import type { Permission } from 'control/contract';
import { Notice } from 'shared-ui';
import { usePermission } from '../api/controlApi';

interface OnlyLookProps {
  permission: Permission;
  children: string;
}

/** Says why a screen has no buttons, to operators whose roles allow no change. */
export function ReadOnlyNotice({ permission, children }: OnlyLookProps) {
  return usePermission(permission) ? null : <Notice>{children}</Notice>;
}
