/** Attributes of Google's product data specification: support.google.com/merchants/answer/7052112, November 2026. */
interface Attribute {
  /** How often it may stand in an item. */
  times: readonly [min: number, max: number];
  value: RegExp;
}

const once = (value: RegExp): Attribute => ({ times: [1, 1], value });
const url = /^https?:\/\/\S{1,1990}$/;
const usd = /^\d+\.\d\d USD$/;
const days = /^\d{1,2}$/;

export const attributes: Record<string, Attribute> = {
  'g:id': once(/^[\x21-\x7e]{1,50}$/),
  'g:title': once(/^.{1,150}$/),
  'g:description': once(/^.{1,5000}$/s),
  'g:link': once(url),
  'g:image_link': once(url),
  'g:additional_image_link': { times: [0, 10], value: url },
  'g:availability': once(/^(in_stock|out_of_stock|preorder|backorder)$/),
  'g:price': once(usd),
  'g:condition': once(/^(new|refurbished|used)$/),
  'g:brand': once(/^.{1,70}$/),
  'g:identifier_exists': once(/^(yes|no)$/),
  'g:item_group_id': once(/^[\w-]{1,50}$/),
  'g:google_product_category': once(/^2503$/),
  'g:product_type': once(/^.{1,750}$/),
  'g:material': once(/^[^/]{1,200}(\/[^/]{1,200}){0,2}$/),
  'g:product_detail': once(/./s),
  'g:product_detail g:attribute_name': once(/^.{1,140}$/),
  'g:product_detail g:attribute_value': once(/^.{1,1000}$/),
  'g:shipping': once(/./s),
  'g:shipping g:country': once(/^US$/),
  'g:shipping g:service': once(/\S/),
  'g:shipping g:price': once(usd),
  'g:shipping g:min_handling_time': once(days),
  'g:shipping g:max_handling_time': once(days),
  'g:shipping g:min_transit_time': once(days),
  'g:shipping g:max_transit_time': once(days),
  'g:free_shipping_threshold': once(/./s),
  'g:free_shipping_threshold g:country': once(/^US$/),
  'g:free_shipping_threshold g:price_threshold': once(usd),
};
