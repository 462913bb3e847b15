import styles from './cart-splash.module.css'

export type Logo = { url: string; name: string }

/** The whole screen white with the bouncing logo, while nothing is known of the cart yet (CART-01). */
export function CartSplash({ logo, label }: { logo: Logo; label: string }) {
  return (
    <div role="status" className={`fixed inset-0 z-50 grid place-items-center bg-white ${styles.splash}`}>
      {logo.url === '' ? (
        <p className={`font-serif text-2xl ${styles.logo}`}>{logo.name}</p>
      ) : (
        <img src={logo.url} alt="" width={264} height={68} className={styles.logo} />
      )}
      <span className="sr-only">{label}</span>
    </div>
  )
}
