import { HEADING } from './'
import { systemOf } from './other-systems'

const systemOfLine = (line: string) => systemOf(line.toLowerCase().split('|'))

describe('the system that a file comes from', () => {
  it.each([
    ['Shopify', 'Handle|Title|Body (HTML)|Vendor|Variant SKU|Variant Price'],
    ['WooCommerce', 'ID|Type|SKU|Name|Published|Is featured?|Visibility in catalog|Regular price'],
    ['WooCommerce', 'ID|Typ|Artikelnummer|Name|Veröffentlicht|Ist hervorgehoben?|Sichtbarkeit im Katalog|Vorrätig?|Lager|Regulärer Preis'],
    ['WooCommerce', 'ID|Type|UGS|Nom|Publié|Mis en avant ?|Visibilité dans le catalogue|En stock ?|Stock|Tarif promo|Tarif régulier'],
    ['WooCommerce', 'ID|Tipo|SKU|Nombre|Publicado|¿Está destacado?|Precio rebajado|Precio normal'],
    ['WooCommerce', 'ID|प्रकार|SKU|नाम|प्रकाशित|स्टॉक|नियमित मूल्य|श्रेणियाँ'],
    ['WooCommerce', 'ID|प्रकार|SKU|GTIN, UPC, EAN या ISBN|नाम|स्टॉक'],
    ['WooCommerce', 'ID|வகை|SKU|பெயர்|எடை (kg)|நீளம் (cm)|அகலம் (cm)|உயரம் (cm)'],
    ['Amazon', 'item-name|item-description|listing-id|seller-sku|price|quantity|open-date|asin1'],
    ['Amazon', 'TemplateType=fptcustom|Version=2026.0101|The top 3 rows are for Amazon.com use only.'],
    ['Amazon', 'settings=attributerow=5&feedtype=256'],
    ['Amazon', 'contribution_sku#1.value|::record_action|product_type#1.value'],
    ['Flipkart', 'Flipkart Serial Number|Catalog QC Status|Seller SKU ID|Listing Status|MRP (INR)|Your selling price (INR)'],
    ['Flipkart', 'Product Title|Seller SKU Id|Sub-category|Listing ID|MRP|Your Selling Price|Procurement SLA'],
    ['Meesho', 'Product Name|Variation|Meesho Price|MRP|GST %|HSN ID|Inventory'],
    ['Meesho', 'Product Name|Product ID / Style ID|SKU ID|Wrong/Defective Returns Price|MRP'],
    ['Etsy', 'TITLE|DESCRIPTION|PRICE|CURRENCY_CODE|QUANTITY|TAGS|MATERIALS|IMAGE1'],
    ['Magento', 'sku|attribute_set_code|product_type|product_websites|name|price'],
  ])('is %s: %s', (system, line) => expect(systemOfLine(line)).toBe(system))

  it.each([HEADING.join('|'), 'sku|price|stock', 'id|sku|weight (kg)|notes', 'sku|price|amazon price', 'name|amazonite', ''])(
    'is none of them: %s',
    (line) => expect(systemOfLine(line)).toBeNull(),
  )
})
