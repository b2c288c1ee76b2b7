/** @type {import('next').NextConfig} */
export default {
  output: 'export',
  distDir: '.cache',
  turbopack: { root: import.meta.dirname },
};
