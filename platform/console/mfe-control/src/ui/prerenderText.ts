export const prerenderText = {
  running:
    'Screens are being prerendered. Until then pages of what changed start with the skeleton.',
  failed: 'Some screens could not be prerendered: they start with the skeleton',
};
