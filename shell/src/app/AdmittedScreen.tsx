import { use } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { AdmissionTo } from './historyGuard';

/** The screen of the address, once it may stand. Until then the one before does. */
export function AdmittedScreen({ admissionTo }: { admissionTo: AdmissionTo }) {
  const { pathname } = useLocation();
  const admission = admissionTo(pathname);
  if (admission !== null) use(admission);
  return <Outlet />;
}
