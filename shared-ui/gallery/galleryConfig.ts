import { readdirSync } from 'node:fs';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

const here = import.meta.dirname;

export const brandsDir = path.join(here, '../../shell/src/brands');
export const outDir = path.join(here, '../../.cache/gallery');

export const brands = readdirSync(brandsDir, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const themes = brands.map((brand) => [brand, path.join(brandsDir, brand, 'theme.scss')] as const);

const scripts = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

const styles = {
  test: /\.scss$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: /\.module\.scss$/,
          localIdentName: '[name]__[local]',
          exportLocalsConvention: 'as-is',
          namedExport: false,
        },
      },
    },
    'sass-loader',
  ],
};

/** The gallery's page, and the theme of every brand there is. */
export const galleryConfig: Configuration = {
  context: here,
  mode: 'development',
  devtool: false,
  entry: { main: './main.tsx', ...Object.fromEntries(themes) },
  output: { path: outDir, filename: '[name].js', publicPath: 'auto', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [scripts, styles, { test: /\.woff2$/, type: 'asset/resource' }] },
  plugins: [new MiniCssExtractPlugin()],
};
