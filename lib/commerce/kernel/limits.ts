/** The figures of the specification (section 9 of both documents): each stands here once, units in the names. */
export const STICKY_HEADER_AFTER_PX = 100
export const SCROLL_TO_TOP_AFTER_PX = 300
export const NOTICE_MS = 1_000
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
/** So few of a variant are said out loud: 'Only 3 left'. */
export const LOW_STOCK = 5
/** How far back a price counts as recent (IND-03). */
export const RECENT_PRICE_DAYS = 30
export const RECENTLY_VIEWED_SHOWN = 6
export const RECENTLY_VIEWED_KEPT = 12
/** The shop's own reviews on the home page (HOME-06). */
export const LATEST_REVIEWS = 6
export const SKELETONS = 6
export const PROJECT_SKELETONS = 3
export const MIN_QUANTITY = 1
/** No variant count a shopper could mean is larger; keeps sums far from the end of exact integers. */
export const MAX_QUANTITY = 1_000
export const GUEST_ID_DAYS = 30
/** 'guest_' and 64 characters. */
export const GUEST_ID_MAX_LENGTH = 70
/** So long a browser remembers its PIN code. */
export const PIN_COOKIE_DAYS = 180
export const SLUG_MAX_LENGTH = 120
export const META_DESCRIPTION_FALLBACK_CHARS = 155
/** A search of fewer characters, trimmed, is not run. */
export const MIN_SEARCH_CHARACTERS = 3
/** So long nothing is typed before the header's field searches by itself. */
export const SEARCH_PAUSE_MS = 500
/** Of the header's drop-down; the documents give no number: as many as stand above a phone's keyboard. */
export const SEARCH_SUGGESTIONS = 6
export const MAX_SEARCH_CHARACTERS = 100
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
/** Of the link by which a guest gives the account a first password: who has just ordered reads their mail in the evening. */
export const FIRST_PASSWORD_HOURS = 24
/** So long a browser that has signed in stays known to the account, and so many of them. */
export const KNOWN_DEVICE_DAYS = 180
export const KNOWN_DEVICES_MAX = 20
/** Between two reset mails, or two codes, to the same account. */
export const RESEND_AFTER_SECONDS = 60
export const CODE_MINUTES = 10
/** Wrong tries of one six-digit code. */
export const CODE_TRIES = 5
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
/** A phone's 50 megapixels and not much more: decoded, a small file can be a very large picture. */
export const PHOTO_MAX_PIXELS = 52_000_000
export const PHOTO_SIDE_PX = 256
/** Bounds what one customer can make the shop read. */
export const WISHES_MAX = 200
/** Bounds what one account can hold. */
export const ADDRESSES_MAX = 50
/** So long an unpaid order keeps its stock (ruling 6). */
export const ORDER_HOLD_MINUTES = 30
/** With less time left of its hold, an order that is to be paid now gets a whole one again: nobody pays within seconds. */
export const PAYMENT_LEAST_SECONDS = 120
/** So long after it was placed an expired order can still be paid at its prices. */
export const PAY_AGAIN_DAYS = 7
/** So old a payment is when the provider is asked what became of it. */
export const RECONCILE_AFTER_MINUTES = 15
/** So long the provider's page waits for its browser (CHK-07). */
export const PAYMENT_PAGE_MINUTES = 10
/** The return window of the policy. */
export const RETURN_DAYS = 30
/** Full rupees for one reward point; a setting replaces it (ACC-13). */
export const RUPEES_PER_POINT = 100
/** The documents' one seller (specification 2, section 9). */
export const OWNER_ID = 1
export const COUPON_CODE_MAX_LENGTH = 64
export const REFUND_REASON_MAX_LENGTH = 500
/** So long the contact form says how the sending went (CONT-01). */
export const CONTACT_MESSAGE_MS = 3_000
export const CONTACT_MESSAGE_MAX_LENGTH = 2_000
/** Room for an extension and what people write beside a number. */
export const CONTACT_PHONE_MAX_LENGTH = 40
/** The same message again within this time is the same ticket. */
export const SAME_TICKET_HOURS = 24
/** Tickets of one e-mail address a day: each is a letter to that address. */
export const TICKETS_PER_DAY = 10
/** Other articles beside an article. */
export const LATEST_ARTICLES = 8
/** Of the policies (specification 2, section 9): what is promised on the pages, and stands on them by these names alone. */
export const WARRANTY_MONTHS = 12
export const PROCESSING_BUSINESS_DAYS = 3
/** Until the parcel service shows where a parcel is, and from one of its notes to the next. */
export const TRACKING_HOURS = 24
/** So soon a fault is to be reported after receipt. */
export const REPORT_PROBLEM_HOURS = 24
/** Of most of what is sold, from packing (CONT-07). */
export const SHELF_LIFE_MONTHS_LEAST = 6
export const SHELF_LIFE_MONTHS_MOST = 12
/** Consumer Protection (E-Commerce) Rules 2020, rule 4(5). */
export const GRIEVANCE_ACK_HOURS = 48
export const GRIEVANCE_SETTLE_MONTHS = 1
/** Until a bank shows a refund. */
export const REFUND_WORKING_DAYS_LEAST = 5
export const REFUND_WORKING_DAYS_MOST = 7
