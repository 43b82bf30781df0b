const reasons = [
  {
    title: 'Safe before anything else',
    text: 'We look for things that fit the current advice on safe sleep and childproofing, and leave out what doctors warn against: crib bumpers, weighted sleep sacks, sleep positioners.',
  },
  {
    title: 'They earn their room',
    text: 'Few homes have space for everything. Each pick is useful every day, or grows along with the child.',
  },
  {
    title: 'The commission comes last',
    text: 'A pick is here because we would tell a friend about it. Nobody can buy a place on this list, and a higher commission moves nothing up.',
  },
];

export function WhyTheseProducts() {
  return (
    <section className="why" aria-labelledby="why-title">
      <h2 id="why-title">Why We Selected These Products</h2>
      <ol>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="soft small">
        Please check the maker’s limits for age and weight, and look for recalls before you buy or borrow something
        used.
      </p>
    </section>
  );
}
