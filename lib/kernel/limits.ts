/** The figures of the specification (section 9 of both documents), each defined once, with the unit in the name. */
export const STICKY_HEADER_AFTER_PX = 100
export const SCROLL_TO_TOP_AFTER_PX = 300
export const NOTICE_MS = 1_000
/** The same in the admin. */
export const STAFF_NOTICE_MS = 5_000
export const NEWSLETTER_MESSAGE_MS = 3_000
export const CART_LIST_MAX_HEIGHT_PX = 300
export const CART_SPLASH_MS = 1_500
export const ADDED_MS = 3_000
export const ADDED_ON_CARD_MS = 5_000
export const BUY_NOW_DELAY_MS = 300
export const CAROUSEL_AUTOPLAY_MS = 3_000
export const MODAL_MS = 300
export const THUMBNAIL_WINDOW = 5
export const NARROW_MAX_PX = 768
export const CATEGORY_SHORT_WORDS = 60
export const CATEGORY_LONG_WORDS = 80
export const NARROW_WORDS = 15
export const CARD_WORDS = 15
export const BLOG_TEASER_WORDS = 15
export const BLOG_TEASERS_WIDE = 4
export const BLOG_TEASERS_CAROUSEL = 6
export const FEATURED_GRID = 6
/** Up to this stock a variant shows its number: 'Only 3 left'. */
export const LOW_STOCK = 5
/** The period of the lowest recent price (IND-03). */
export const RECENT_PRICE_DAYS = 30
/** Without the product itself. */
export const BOUGHT_TOGETHER_SHOWN = 3
export const CART_SUGGESTED = 4
export const RECENTLY_VIEWED_SHOWN = 6
export const RECENTLY_VIEWED_MAX = 12
/** The number of the shop's own reviews on the home page (HOME-06). */
export const LATEST_REVIEWS = 6
export const SKELETONS = 6
export const PROJECT_SKELETONS = 3
export const MIN_QUANTITY = 1
/** More than a shopper orders; keeps all sums within exact integers. */
export const MAX_QUANTITY = 1_000
/**
 * The steps in which pages show a stock: an order that crosses none of them changes no page. Up to LOW_STOCK every number is a step, because it is shown;
 * above it only the greatest quantity of the buying column depends on the stock. The SQL function shown_stock has the same steps.
 */
export const SHOWN_STOCKS = [0, 1, 2, 3, 4, LOW_STOCK, 10, 20, 50, 100, 200, 500, MAX_QUANTITY] as const
export const GUEST_ID_DAYS = 30
/** 'guest_' and 64 characters. */
export const GUEST_ID_MAX_LENGTH = 70
/** Holds the PIN code that a visitor has checked; not sensitive, so scripts may read it. */
export const PIN_COOKIE = 'pincode'
/** Lifetime of the PIN code cookie. */
export const PIN_COOKIE_DAYS = 180
export const SLUG_MAX_LENGTH = 120
export const META_DESCRIPTION_FALLBACK_CHARS = 155
/** Shorter search texts, trimmed, are not searched. */
export const MIN_SEARCH_CHARACTERS = 3
/** The typing pause after which the header's field searches. */
export const SEARCH_PAUSE_MS = 500
/** A longer pause, after which the field says that nothing was found: half a word finds nothing, and needs no message while it is typed. */
export const NO_RESULTS_PAUSE_MS = 1_500
/** In the header's drop-down. The documents give no number: this many fit above a phone's keyboard. */
export const SEARCH_SUGGESTIONS = 6
export const LOGIN_REDIRECT_MS = 1_200
export const RATING_MIN = 1
export const RATING_MAX = 5
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 200
export const NAME_MAX_LENGTH = 100
export const ADDRESS_MAX_LENGTH = 300
export const COMMENT_MAX_LENGTH = 2_000
export const SESSION_DAYS = 30
export const PASSWORD_RESET_MINUTES = 60
/** Lifetime of the link by which a guest sets a first password: longer, because they may read the mail in the evening. */
export const FIRST_PASSWORD_HOURS = 24
/** How long an account knows a device that has signed in, and how many of them. */
export const KNOWN_DEVICE_DAYS = 180
export const KNOWN_DEVICES_MAX = 20
/** How long the account to which cash was paid back is kept after that: for a transfer that the bank returns, and for a second refund of the order. */
export const REFUND_ACCOUNT_DAYS = 30
/** Between two reset mails or codes to the same account. */
export const RESEND_AFTER_SECONDS = 60
export const CODE_MINUTES = 10
/** Wrong attempts at one six-digit code. */
export const CODE_TRIES = 5
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
export const PHOTO_SIDE_PX = 256
/** Limits how much data one customer can make the shop read. */
export const WISHES_MAX = 200
/** Limits what one account can store. */
export const ADDRESSES_MAX = 50
/** How long an unpaid order reserves its stock (ruling 6). */
export const ORDER_HOLD_MINUTES = 30
/** An order with less time left gets a full reservation when its payment starts: paying takes longer than seconds. */
export const PAYMENT_LEAST_SECONDS = 120
/** How long after it was placed an expired order can be paid at its prices. */
export const PAY_AGAIN_DAYS = 7
/** The age at which the provider is asked for the state of a payment. */
export const RECONCILE_AFTER_MINUTES = 15
/** Lifetime of a stored payment page (CHK-07). */
export const PAYMENT_PAGE_MINUTES = 10
/** The return window of the policy; the setting return_days overrides it for orders that are placed from then on. */
export const RETURN_DAYS = 30
/** Full rupees per reward point; a setting overrides it (ACC-13). */
export const RUPEES_PER_POINT = 100
export const COUPON_CODE_MAX_LENGTH = 64
export const REFUND_REASON_MAX_LENGTH = 500
/** How long the contact form shows its result (CONT-01). */
export const CONTACT_MESSAGE_MS = 3_000
export const CONTACT_MESSAGE_MAX_LENGTH = 2_000
/** Room for an extension or a remark. */
export const CONTACT_PHONE_MAX_LENGTH = 40
/** A repeated message within this time belongs to the same ticket. */
export const SAME_TICKET_HOURS = 24
/** Tickets per e-mail address and day that are acknowledged by a mail to it: another person may have typed it. */
export const MAILED_TICKETS_PER_DAY = 10
/** Other articles shown with an article. */
export const LATEST_ARTICLES = 8
/** Figures of the policies (specification 2, section 9), which the pages read from here. */
export const WARRANTY_MONTHS = 12
export const PROCESSING_BUSINESS_DAYS = 3
/** The longest time until a product made to order is dispatched. */
export const MADE_TO_ORDER_BUSINESS_DAYS = 5
/** Until the parcel service shows a shipment, and between two of its updates. */
export const TRACKING_HOURS = 24
/** How soon after receipt a fault must be reported. */
export const REPORT_PROBLEM_HOURS = 24
/** Of most products, from packing (CONT-07). */
export const SHELF_LIFE_MONTHS_LEAST = 6
export const SHELF_LIFE_MONTHS_MOST = 12
/** Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
export const GRIEVANCE_ACK_HOURS = 48
export const GRIEVANCE_SETTLE_MONTHS = 1
/** Until a bank shows a refund. */
export const REFUND_WORKING_DAYS_LEAST = 5
export const REFUND_WORKING_DAYS_MOST = 7
