export default function Agency() {
  return <main />;
}
