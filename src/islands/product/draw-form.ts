import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ProductForm, type ProductFormProps } from '../ProductForm.tsx';

/** The form as HTML that `hydrate` can take over; Astro's own drawing leaves out what React then looks for between texts. */
export const drawForm = (props: ProductFormProps): string => renderToString(createElement(ProductForm, props));
