import type { ShellConfig } from '../../../shell/server/config';

export type Config = ShellConfig;
