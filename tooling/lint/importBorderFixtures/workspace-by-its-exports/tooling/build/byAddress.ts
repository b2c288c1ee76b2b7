export const drawProcess = new URL('../../shell/server/frames/drawProcess.mjs', import.meta.url);
