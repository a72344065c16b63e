export default function Influence() {
  return <main />;
}
