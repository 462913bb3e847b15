/** Heads of a table that is cards on a phone, where they are only heard. */
export const TableHead = ({ heads }: { heads: readonly string[] }) => (
  <thead className="sr-only md:not-sr-only md:table-header-group">
    <tr className="text-left text-sm text-ink-soft">
      {heads.map((head) => (
        <th key={head} scope="col" className="px-3 py-3 font-semibold first:pl-5 last:pr-5">
          {head}
        </th>
      ))}
    </tr>
  </thead>
)
