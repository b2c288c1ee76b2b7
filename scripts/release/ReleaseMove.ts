export * from '../../shell/server/releases/moves/ReleaseMove';
