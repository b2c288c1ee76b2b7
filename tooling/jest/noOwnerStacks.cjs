// React's development build takes a stack for each element, to name the owner in its warnings. It is a sixth of the
// processor time of a suite with large forms, and React has no setting for it: here it believes that it has taken enough.
// The warnings remain, without the owner.
const React = require('react');

const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (typeof internals.recentlyCreatedOwnerStacks !== 'number')
  throw new Error(
    'This version of React does not count its owner stacks. Remove noOwnerStacks.cjs.',
  );
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set() {} });
