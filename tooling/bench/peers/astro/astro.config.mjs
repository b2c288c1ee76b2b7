import react from '@astrojs/react';

export default {
  integrations: [react()],
  outDir: '.cache',
  build: { inlineStylesheets: 'always' },
  telemetry: false,
};
