export const referenceText = {
  banner: (reference: string) => `Application reference: ${reference}`,
  copy: 'Copy reference',
  copied: 'Reference copied',
  failed: 'Your browser did not let us copy. Please select the reference and copy it.',
};
