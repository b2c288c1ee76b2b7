import * as router from 'react-router-dom';

export const useGo = () => router.useNavigate();
