import type { Permission } from 'control/contract';
import { Notice } from 'shared-ui';
import { useMay } from '../api/controlApi';

interface OnlyLookProps {
  permission: Permission;
  children: string;
}

/** Says why a screen has no buttons, to operators whose roles allow no change. */
export function OnlyLook({ permission, children }: OnlyLookProps) {
  return useMay(permission) ? null : <Notice>{children}</Notice>;
}
