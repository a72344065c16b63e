export default function NewInfluence() {
  return <main />;
}
