import { useMatches } from 'react-router-dom';

export const useDepth = () => useMatches().length;
