import { ApiProvider } from '@reduxjs/toolkit/query/react';
import { sandboxApi } from '../../api/sandboxApi';
import { Sandbox } from './Sandbox';

/** `/sandbox`: the tester's page. */
export function SandboxPage() {
  return (
    <ApiProvider api={sandboxApi}>
      <Sandbox />
    </ApiProvider>
  );
}
