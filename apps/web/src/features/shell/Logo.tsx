/** A board parted by one mitred cut. */
export function Logo() {
  return (
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path d="M5 11h9.5l-4 10H5z" fill="var(--surface)" />
      <path d="M18.5 11H27v10H14.5z" fill="#e2b877" />
    </svg>
  )
}
