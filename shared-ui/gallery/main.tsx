import '../src/styles/base.scss';
import '../../shell/src/brands/aqua/theme.scss';
import '../../shell/src/brands/fluid/theme.scss';
import './gallery.scss';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (!root) throw new Error('The gallery has no root element');
document.documentElement.dataset.brand =
  new URLSearchParams(location.search).get('brand') ?? 'aqua';
createRoot(root).render(<Gallery />);
