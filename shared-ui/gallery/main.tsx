import '../src/styles/base.scss';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

const root = document.getElementById('root');
if (!root) throw new Error('The gallery has no root element');

const asked = new URLSearchParams(window.location.search);
const brand = asked.get('brand') ?? 'aqua';
document.documentElement.dataset.brand = brand;

const theme = document.createElement('link');
theme.rel = 'stylesheet';
theme.href = `${brand}.css`;
document.head.append(theme);

createRoot(root).render(<Gallery brand={brand} view={asked.get('view') ?? 'quote'} />);
