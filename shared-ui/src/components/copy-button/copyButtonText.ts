export const copyButtonText = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'Copying is not allowed here',
};
