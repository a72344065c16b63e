export default function SocialMedia() {
  return <main />;
}
