// @ts-check
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const here = import.meta.dirname;

/** @type {import('webpack').Configuration} */
export default {
  context: here,
  mode: 'development',
  devtool: false,
  entry: { main: './main.tsx' },
  output: {
    path: path.join(here, '../../.cache/gallery'),
    filename: '[name].js',
    publicPath: 'auto',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
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
      },
      {
        test: /\.scss$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: {
              modules: {
                auto: /\.module\.scss$/,
                localIdentName: '[name]__[local]',
                namedExport: false,
                exportLocalsConvention: 'as-is',
              },
            },
          },
          'sass-loader',
        ],
      },
      { test: /\.(svg|woff2)$/, type: 'asset/resource' },
    ],
  },
  plugins: [new MiniCssExtractPlugin()],
};
