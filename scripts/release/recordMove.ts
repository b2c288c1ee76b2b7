export * from '../../shell/server/releases/moves/recordMove';
