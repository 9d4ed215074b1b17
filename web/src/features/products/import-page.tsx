import { ImportPage } from '../../entity-ui/import/import-page.tsx';
import { productKit } from './product-kit.ts';

export const ProductImportPage = () => <ImportPage kit={productKit} />;
